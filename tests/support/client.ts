// A browser without a screen: keeps cookies, sends its own Origin, does not follow redirects.

export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** Sends a form as a page of ours would; a File or several make it multipart. */
  post(
    path: string,
    fields: Record<string, FormValue | FormValue[]>,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  send(path: string, init: RequestInit): Promise<Reply>;
  cookies: Map<string, string>;
}
export type FormValue = string | File;

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The path and query that a redirect leads to, or null. */
  location: string | null;
  json(): unknown;
}

/** @param url the server's address, as startTestServer gives it */
export function createClient(url: string, cookies = new Map<string, string>()): Client {
  async function send(path: string, init: RequestInit): Promise<Reply> {
    const headers = new Headers(init.headers);
    // By its own name it would be taken for a robot.
    if (!headers.has('user-agent')) headers.set('user-agent', 'Mozilla/5.0 (Test)');
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (jar) headers.set('cookie', jar);
    const reply = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await reply.text();
    const target = reply.headers.get('location');
    const location = target ? new URL(target, url) : null;
    return {
      status: reply.status,
      headers: reply.headers,
      text,
      location:
        location && (location.origin === url ? location.pathname + location.search : location.href),
      json: () => JSON.parse(text),
    };
  }

  return {
    cookies,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post(path, fields, headers = {}) {
      const form = new FormData();
      for (const [name, given] of Object.entries(fields)) {
        for (const value of [given].flat()) form.append(name, value);
      }
      const plain = [...form.values()].every((value) => typeof value === 'string');
      const pairs = [...form].map(([name, value]) => [name, String(value)]);
      const body = plain ? new URLSearchParams(pairs) : form;
      return send(path, { method: 'POST', body, headers: { origin: url, ...headers } });
    },
  };
}
