// Leaves out of the browser's router what no page of this shop reaches: every visitor would load it, and nobody run it.
// docs/decisions/006 says why.

/** Asked at every start or step; what they would do is not used here, and nothing is the right answer. */
const ANSWER_NOTHING = [
  // All routes are known at once (react-router.config.ts).
  'getPatchRoutesOnNavigationFunction',
  'useFogOFWarDiscovery',
  // No screen holds anybody back, and none asks for view transitions.
  'shouldBlockNavigation',
  'restoreAppliedTransitions',
  'persistAppliedTransitions',
];

/** Known to others and never called. */
const NEVER_CALLED = [
  // The page starts by a script of ours (src/ui/with-start.ts), and links fetch nothing before they are pressed.
  'Scripts',
  'PrefetchPageLinks',
  // Routes that come later, or anew while somebody develops.
  'discoverRoutes',
  'patchRoutesImpl',
  'createClientRoutesWithHMRRevalidationOptOut',
  'wrapShouldRevalidateForHdr',
  // Server components, pages without a server, and routers without loaders.
  'RSCErrorHandler',
  'decodeRouteErrorResponseDigest',
  'nonSsrStrategy',
  'useNavigateUnstable',
  // Others than the shop's own pages for what goes wrong.
  'DefaultErrorComponent',
  'getBlocker',
  'updateBlocker',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
];

/** Advice to whoever writes the program. */
const WARNING = /^( *)warn(?:ing|Once|ingOnce)\((?:.*\);|\n[\s\S]*?\n\1\);)$/gm;
/** Names for a debugger, which keep what they name from being left out. */
const DEBUG_NAME = /^\w+\.displayName = ".*";$/gm;
/** A component or context that nobody uses may go. */
const MADE_BY_REACT = /^(var \w+ = )(?=React\d*\.\w+\()/gm;

const MODULE = /react-router\/dist\/production\/chunk-\w+\.mjs$/;

/**
 * The router's module without what is named above. Throws for a name that it does not have.
 * @param {string} code
 */
function lean(code) {
  let rest = code;
  for (const name of ANSWER_NOTHING) rest = withBody(rest, name, '');
  for (const name of NEVER_CALLED) rest = withBody(rest, name, `throw Error("${name} left out")`);
  return rest
    .replace(WARNING, '$1;')
    .replace(DEBUG_NAME, '')
    .replace(MADE_BY_REACT, '$1/* @__PURE__ */ ');
}

/** @type {(code: string, name: string, body: string) => string} */
function withBody(code, name, body) {
  const whole = new RegExp(`^( *)((?:async )?function ${name}\\()[\\s\\S]*?\\n\\1}$`, 'm');
  if (!whole.test(code)) throw new Error(`The router has no ${name}: see scripts/lean-router.mjs`);
  return code.replace(whole, `$1$2) {${body}}`);
}

/** @returns {import('vite').Plugin} */
export const leanRouter = () => ({
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: MODULE },
    // Others of these files hold what only servers use.
    handler: (code) => (code.includes('\nfunction createRouter(') ? lean(code) : null),
  },
});
