// Which projects a run of the tests leaves out by itself.

/** Whether these words name a project that is to run; one that is to be left out begins with a mark. @param {string[]} words */
function namesProject(words) {
  return words.some((word, index) => {
    const name = word === '--project' ? words[index + 1] : /^--project=(.*)$/.exec(word)?.[1];
    return name !== undefined && !name.startsWith('!');
  });
}

/**
 * The words that go before those of the caller. Projects add up, so that one left out would bring all others
 * beside the one that was asked for.
 * @param {string[]} words what the caller wrote behind npm test
 */
export function projectWords(words) {
  // Faults load the machine as nothing else may meanwhile: npm run test:faults.
  return namesProject(words) ? [] : ['--project=!faults'];
}
