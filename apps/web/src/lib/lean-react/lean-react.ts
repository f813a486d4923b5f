// Run by the build: what React carries for components and calls that the site does not use stays out of its first
// load. No bundler can find that out, because React decides it by numbers at run time.

/** Walks that every commit begins, and that find nothing to do where no view transition is on the page. */
const WALKS = [
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'measureNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
]

/**
 * What is asked and need not be known: how a component in an error is called, whose name is two letters in the built
 * site, what very old browsers typed, and how quickly pictures of an idle drawing would arrive (its own guess is 5).
 */
const ANSWERS: Readonly<Record<string, string>> = {
  describeNativeComponentFrame: 'return "";',
  estimateBandwidth: 'return 5;',
  getComponentNameFromType: 'return null;',
  getFallbackBeforeInputChars: 'return null;',
}

/** By what leads there, as patterns: nothing like it may stand in the site's own code. */
const UNREACHED: Readonly<Record<string, readonly string[]>> = {
  ViewTransition: [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'createViewTransitionInstance',
    'measureViewTransitionHostInstancesRecursive',
    'restoreViewTransitionName',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'ViewTransitionPseudoElement',
  ],
  '<Fragment ref': [
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'FragmentInstance',
    'validateDocumentPositionWithFiberTree',
  ],
  '<Activity': ['updateActivityComponent'],
  SuspenseList: ['cutOffTailIfNeeded', 'updateSuspenseListComponent'],
  useActionState: [
    'dispatchActionState',
    'mountActionState',
    'runActionStateAction',
    'updateActionStateImpl',
  ],
  unstable_scheduleHydration: ['attemptExplicitHydrationTarget'],
  findDOMNode: ['findCurrentFiberUsingSlowPath'],
  // What a compiler of components would call; none is in the build.
  'react/compiler-runtime': ['useMemoCache'],
  // Elements of one's own, which have a line in their name.
  '<[a-z]+-[a-z]': ['setPropOnCustomElement'],
  'precedence=': ['suspendResource'],
  "\\b(preload|preinit|prefetchDNS|preconnect)[^;]* from 'react-dom'": [
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
  ],
}

/** Objects that only those functions make. */
const METHODS_OF = ['FragmentInstance', 'ViewTransitionPseudoElement']

export const UNUSED_FEATURES: readonly string[] = Object.keys(UNREACHED)

/** A part that is called after all says so: half a feature would be worse than none. */
const LEFT_OUT = 'leftOutOfReact'

/** React's own code for the browser, less these functions. It throws where one is not there: React has changed. */
export function leanReact(code: string): string {
  let lean = code
  for (const name of WALKS) lean = withBody(lean, name, '')
  for (const [name, answer] of Object.entries(ANSWERS)) lean = withBody(lean, name, answer)
  for (const name of Object.values(UNREACHED).flat()) lean = withBody(lean, name, `${LEFT_OUT}();`)
  for (const name of METHODS_OF) {
    const methods = new RegExp(
      `^${name}\\.prototype\\.\\w+ = function \\([^)]*\\) \\{\\n[^]*?\\n\\};$`,
      'gm',
    )
    if (!methods.test(lean)) throw new Error(`React has no methods of ${name} any more.`)
    lean = lean.replace(methods, '')
  }
  return `${lean}\nfunction ${LEFT_OUT}() { throw Error("This part of React is left out of the build."); }\n`
}

/** Functions at the top level end with the first brace that stands at the beginning of a line. */
function withBody(code: string, name: string, body: string): string {
  const found = new RegExp(`^function ${name}\\([^)]*\\) \\{\\n[^]*?\\n\\}$`, 'm')
  if (!found.test(code)) throw new Error(`React has no function ${name} any more.`)
  return code.replace(found, `function ${name}() { ${body} }`)
}
