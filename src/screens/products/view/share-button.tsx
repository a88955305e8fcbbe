// Passes a product's address on: by the device's own sharing where there is one, else by copying. Comes with JavaScript.
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';

export function ShareButton({ url, title }: { url: string; title: string }) {
  const [ready, setReady] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => setReady(true), []);
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setSaid('The link is copied.');
    } catch (error) {
      // Whoever closes the sharing dialog has not met an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setSaid(`Copy this link: ${url}`);
    }
  };
  return (
    // Its room is kept, so that nothing moves when it comes.
    <div className="flex min-h-9 flex-wrap items-center gap-3">
      {ready && (
        <Button type="button" variant="quiet" size="sm" onClick={share} icon={<ShareSign />}>
          Share
        </Button>
      )}
      <p role="status" className="text-sm text-soft [overflow-wrap:anywhere]">
        {said}
      </p>
    </div>
  );
}

function ShareSign() {
  return (
    <svg viewBox="0 0 24 24" className="size-4" aria-hidden="true">
      <path
        d="M12 15V4m0 0L8 8m4-4 4 4M5 12v7h14v-7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
