// The home page.
export const meta = () => [{ title: 'Secondleaf' }];

export default function Home() {
  return <h1>Secondleaf</h1>;
}
