// Hears at once what is new for whoever is signed in. One tab of a browser holds the stream and tells the others.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { LivePage } from './live-page';
import { setNews, useNews } from './news';

const NAME = 'secondleaf-news';

export default function LiveNews() {
  const { revalidate } = useRevalidator();
  const isLive = useMatches().some(({ handle }) => handle instanceof LivePage);
  const known = useNews();
  const first = useRef(true);
  const hear = useEffectEvent((news: number) => {
    // The page has just been read: the first event says nothing new, unless something came between.
    const isNew = !first.current || news !== known;
    first.current = false;
    setNews(news);
    if (isLive && isNew) void revalidate();
  });
  useEffect(() => follow((news) => hear(news)), []);
  return null;
}

/** Follows the news until the returned function is called. */
function follow(heard: (news: number) => void): () => void {
  const others = new BroadcastChannel(NAME);
  const ending = new AbortController();
  others.onmessage = ({ data }) => {
    if (typeof data === 'number') heard(data);
  };
  const listen = () =>
    new Promise<void>((done) => {
      const source = new EventSource('/api/events');
      source.addEventListener('news', ({ data }) => {
        const { news } = JSON.parse(data);
        heard(news);
        others.postMessage(news);
      });
      ending.signal.addEventListener('abort', () => {
        source.close();
        done();
      });
    });
  // Where a site is not reached under TLS there are no locks, and each tab holds a stream of its own.
  const { locks } = navigator;
  void (locks ? locks.request(NAME, { signal: ending.signal }, listen) : listen()).catch(() => {});
  return () => {
    ending.abort();
    others.close();
  };
}
