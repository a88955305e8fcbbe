// The home page.
export const meta = () => [{ title: 'Secondleaf' }];

export default function Home() {
  return (
    <main>
      <h1>Secondleaf</h1>
    </main>
  );
}
