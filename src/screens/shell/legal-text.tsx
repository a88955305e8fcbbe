// A page of the operator's words: terms or privacy.
import { plainPage } from '~/rules/shop/plain-page';
import { Page } from '~/ui/page';

export function LegalText({ title, text }: { title: string; text: string }) {
  return (
    <Page width="text" title={title}>
      <div className="grid gap-4">
        {plainPage(text).map(({ kind, text: words }) =>
          kind === 'heading' ? (
            <h2 key={words} className="mt-4 text-xl">
              {words}
            </h2>
          ) : (
            <p key={words} className="whitespace-pre-line">
              {words}
            </p>
          ),
        )}
      </div>
    </Page>
  );
}
