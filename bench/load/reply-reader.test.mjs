import { expect, test } from 'vitest';
import { headerOf, replyReader } from './reply-reader.mjs';

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain';

test('a reply with a length is read, however it is cut', () => {
  const whole = Buffer.from(`${HEAD}\r\nContent-Length: 5\r\n\r\nhello`);
  for (let cut = 1; cut < whole.length; cut += 1) {
    const add = replyReader();
    expect(add(whole.subarray(0, cut))).toBeNull();
    const reply = add(whole.subarray(cut));
    expect([reply?.status, String(reply?.body)]).toEqual([200, 'hello']);
  }
});

test('a chunked reply is put together, however it is cut', () => {
  const whole = Buffer.from(
    `${HEAD}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n`,
  );
  for (let cut = 1; cut < whole.length; cut += 1) {
    const add = replyReader();
    expect(add(whole.subarray(0, cut))).toBeNull();
    expect(String(add(whole.subarray(cut))?.body)).toBe('hello world');
  }
});

test('replies follow one another on a connection, also without a body', () => {
  const add = replyReader();
  expect(
    add(Buffer.from('HTTP/1.1 302 Found\r\nLocation: /view?id=1\r\nContent-Length: 0\r\n\r\n')),
  ).toMatchObject({ status: 302 });
  const next = add(Buffer.from(`${HEAD}\r\nContent-Length: 2\r\n\r\nok`));
  expect(headerOf(next?.head ?? '', 'content-type')).toBe('text/plain');
  expect(headerOf(next?.head ?? '', 'location')).toBe('');
});
