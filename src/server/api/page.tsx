// The API's description as a page to read, made from the OpenAPI document; it needs no JavaScript.
import { renderToStaticMarkup } from 'react-dom/server';
import type { OpenApiDocument } from '../openapi/openapi';
import { METHODS, type Method, type Operation, type Parameter } from '../openapi/parts';

/** The whole document as HTML. */
export function apiPage(document: OpenApiDocument, stylesheets: readonly string[]): string {
  return `<!doctype html>${renderToStaticMarkup(<ApiPage document={document} stylesheets={stylesheets} />)}`;
}

interface ApiPageProps {
  document: OpenApiDocument;
  stylesheets: readonly string[];
}

function ApiPage({
  document: { info, servers, tags, paths, components },
  stylesheets,
}: ApiPageProps) {
  const site = servers[0]?.url ?? '';
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={info.description} />
        <title>{info.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="mx-auto grid w-full max-w-[52rem] gap-8 px-5 py-10">
          <header className="grid gap-3">
            <p>
              <a href="/" className="link">
                Back to the shop
              </a>
            </p>
            <h1 className="text-4xl">{info.title}</h1>
            <p className="text-lg text-soft">{info.description}</p>
            <p>
              For programs:{' '}
              <a href="/api/openapi.json" className="link">
                the OpenAPI 3.1 document
              </a>
              .
            </p>
          </header>
          <Entrance site={site} />
          {tags.map(({ name, description }) => (
            <section key={name} className="grid gap-8">
              <div className="border-t border-line pt-8">
                <h2 className="text-3xl">{name}</h2>
                <p className="text-soft">{description}</p>
              </div>
              {Object.entries(paths).flatMap(([path, methods]) =>
                METHODS.map((method) => {
                  const operation = methods[method];
                  return (
                    operation?.tags.includes(name) && (
                      <OperationSection
                        key={`${method} ${path}`}
                        path={path}
                        method={method}
                        site={site}
                        operation={operation}
                        schemas={components.schemas}
                      />
                    )
                  );
                }),
              )}
            </section>
          ))}
          <section className="grid gap-4">
            <h2 className="text-2xl">Shapes</h2>
            {Object.entries(components.schemas).map(([name, schema]) => (
              <details key={name} className="rounded-leaf-sm border border-line bg-sheet px-4 py-2">
                <summary className="min-h-8 font-semibold">{name}</summary>
                <Code>{JSON.stringify(schema, null, 2)}</Code>
              </details>
            ))}
          </section>
        </main>
      </body>
    </html>
  );
}

/** How a program is let in. */
function Entrance({ site }: { site: string }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">With a token</h2>
      <p>
        What is yours you ask for with a token, made at{' '}
        <a href="/account/tokens" className="link">
          your account
        </a>
        . What is answered then is kept by no cache.
      </p>
      <Code>{`curl -H "Authorization: Bearer $TOKEN" ${site}/api/session`}</Code>
    </section>
  );
}

interface OperationSectionProps {
  path: string;
  method: Method;
  site: string;
  operation: Operation;
  schemas: OpenApiDocument['components']['schemas'];
}

function OperationSection({ path, method, site, operation, schemas }: OperationSectionProps) {
  const { summary, description, parameters, requestBody, responses } = operation;
  return (
    <section className="grid gap-3 border-t border-line pt-6">
      <h3 className="text-2xl">{summary}</h3>
      <Code>{`${method.toUpperCase()} ${site}${path}`}</Code>
      <p>
        <Marked>{description}</Marked>
      </p>
      {parameters.length > 0 && (
        <dl className="grid gap-2">
          {parameters.map((parameter) => (
            <div key={parameter.name} className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <dt className="font-mono font-semibold">{parameter.name}</dt>
              <dd>
                <Marked>{parameter.description}</Marked>{' '}
                <span className="text-soft">{limitsOf(parameter)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {requestBody && <Sent content={requestBody.content} schemas={schemas} />}
      <ul className="grid gap-1">
        {Object.entries(responses).map(([status, answer]) => (
          <li key={status}>
            <span className="font-mono font-semibold">{status}</span>{' '}
            <Marked>{answer.description}</Marked>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SentProps {
  content: NonNullable<Operation['requestBody']>['content'];
  schemas: OpenApiDocument['components']['schemas'];
}

/** What is sent: the shape by its name, or its fields; and an example. */
function Sent({ content, schemas }: SentProps) {
  return Object.entries(content).map(([type, { schema }]) => {
    const name = typeof schema.$ref === 'string' ? schema.$ref.replace(/.*\//, '') : null;
    const shape = name === null ? schema : schemas[name];
    const [example] = Array.isArray(shape?.examples) ? shape.examples : [];
    return (
      <div key={type} className="grid gap-2">
        <p>
          Sends <code>{type}</code>:{' '}
          <code>{name ?? Object.keys(schema.properties ?? {}).join(', ')}</code>
        </p>
        {example !== undefined && <Code>{JSON.stringify(example, null, 2)}</Code>}
      </div>
    );
  });
}

function Code({ children }: { children: string }) {
  return (
    <pre className="rounded-leaf-sm bg-sunk px-4 py-3 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
      <code>{children}</code>
    </pre>
  );
}

/** A text of the document, with what stands between backticks as code. */
function Marked({ children }: { children: string }) {
  const [plain = '', code, ...rest] = children.split('`');
  if (code === undefined) return plain;
  return (
    <>
      {plain}
      <code>{code}</code>
      <Marked>{rest.join('`')}</Marked>
    </>
  );
}

function limitsOf({ schema, required }: Parameter): string {
  const { enum: words, minimum, maximum, default: usual } = schema;
  const parts = [
    required ? 'Required.' : '',
    Array.isArray(words) ? `One of: ${words.join(', ')}.` : '',
    minimum === undefined ? '' : `From ${minimum} to ${maximum}.`,
    usual === undefined ? '' : `Default: ${usual}.`,
  ];
  return parts.filter(Boolean).join(' ');
}
