// Which scripts a page's policy lets run: those behind the footer, and no other.
import { expect, test } from 'vitest';
import { policyOf } from './page-security';

const page = (content: string, end: string) =>
  `<html><body><main>${content}</main><footer>Terms</footer><p></p>${end}</body></html>`;

test('the document’s own scripts are each named once by their hash in the policy', () => {
  const end = '<script>one()</script><script type="module" async="">two()</script>';
  const policy = policyOf(page('', `${end}<script>one()</script>`));
  expect(policy).toContain(
    "script-src 'self' 'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4=' 'sha256-",
  );
  expect(policy.match(/sha256-/g)).toHaveLength(2);
});

test('a script in the words of a page is not named in the policy', () => {
  const policy = policyOf(
    page('</footer><script>one()</script>', '<script src="/two.js"></script>'),
  );
  expect(policy).toContain("script-src 'self';");
});
