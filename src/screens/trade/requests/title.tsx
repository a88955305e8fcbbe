// What a request in a list is about, leading to where it stands.
import { Link } from '~/ui/link';

export function Title({ name, to }: { name: string; to: string | null }) {
  const words = <bdi>{name}</bdi>;
  return to === null ? (
    <span className="max-w-full min-w-0 truncate font-semibold">{words}</span>
  ) : (
    <Link
      to={to}
      className="max-w-full min-w-0 truncate font-semibold after:absolute after:inset-0"
    >
      {words}
    </Link>
  );
}
