const neverFails = 'a wait ends or is left: this is the net under a mistake of ours'
const namesFile = 'every failure of a file is an answer that names the file'
const afterReload = 'a file is missing only after a reload, which the journeys do'

/** Edges that no screen can reach, by the name of their run or transition, each with its reason. */
export const unreachable: Record<string, Record<string, string>> = {
  startup: {
    'session fails': 'every actor of the session chart has an onError: this is the net under a mistake of ours',
    'signedIn.openingAccount: signOut.requested':
      'the screen that opens the account offers no log-out; it lasts a moment and fails into one that does',
  },
  import: {
    'import.recognising xstate.error.actor.recogniseFiles -> import.recognisingFailed': namesFile,
    'import.recognisingFailed retry.requested -> import.recognising': namesFile,
    'import.recognisingFailed import.abandoned -> import.choosingFiles': namesFile,
    'import.reading xstate.done.actor.readFile [isMissing] -> import.choosingFileAgain': afterReload,
    'import.rereading xstate.done.actor.rereadFile [isMissing] -> import.choosingFileAgain': afterReload,
    'import.waitingToStart xstate.error.actor.waitForNetwork -> import.startFailed': neverFails,
    'import.sending.waitingForNetwork xstate.error.actor.waitForNetwork -> import.sending.failed': neverFails,
  },
  leaving: {
    'leaving.guarded.asking changes.kept -> leaving.left':
      'changes are kept under the question only when they were on their way before: a test of its own does that',
  },
  caseCreation: {
    'caseCreation.filling.keeping.typing xstate.error.actor.waitForPause -> caseCreation.filling.keeping.saving':
      neverFails,
  },
  signUpKeeping: {
    'signUpKeeping.typing xstate.error.actor.waitForPause -> signUpKeeping.saving': neverFails,
  },
  massDelegation: {
    'massDelegation.filling.keeping.typing xstate.error.actor.waitForPause -> massDelegation.filling.keeping.saving':
      neverFails,
  },
}
