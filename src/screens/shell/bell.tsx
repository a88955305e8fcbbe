// The bell: the way to the news, with how many of them were not read.
import { NOTIFICATIONS } from '~/rules/shop/addresses';
import { Link } from '~/ui/link';
import { Sign } from '~/ui/sign';
import { useNews } from './news';

/** As lucide draws it. */
const BELL =
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326';

/** Beside the other links of the account; in the phone's menu, where there is room, with its word. */
export function Bell({ linkClass }: { linkClass: string }) {
  const news = useNews();
  const shown = news > 99 ? '99+' : String(news);
  return (
    <Link to={NOTIFICATIONS} title="News" className={linkClass}>
      <span className="sr-only">{news > 0 ? `News, ${shown} unread` : 'News'}</span>
      <span aria-hidden="true" className="relative flex min-w-6 items-center gap-2">
        <Sign d={BELL} className="size-5" />
        <span className="lg:hidden">News</span>
        {news > 0 && (
          <span className="money rounded-full bg-clay px-1.5 text-sm leading-5 text-on-clay lg:-ml-3.5 lg:-translate-y-1.5 lg:px-1 lg:text-xs lg:leading-4">
            {shown}
          </span>
        )}
      </span>
    </Link>
  );
}

/** On the button of the phone's menu, which hides the bell: that there is something in it. */
export function NewsDot() {
  return (
    useNews() > 0 && (
      <span className="absolute top-2 right-2 size-2.5 rounded-full bg-clay ring-2 ring-paper">
        <span className="sr-only">, with news</span>
      </span>
    )
  );
}
