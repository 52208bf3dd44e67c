const neverFails = 'a wait ends or is left: this only catches bugs'
const namesFile = 'each failure of a file comes as an answer that names the file'
const afterReload = 'a file is missing only after a reload, which the journeys test'

/** Edges that no screen can reach, by the name of their run or transition, each with its reason. */
export const unreachable: Record<string, Record<string, string>> = {
  startup: {
    'session fails': 'every actor of the session chart has an onError: this only catches bugs',
    'signedIn.openingAccount: signOut.requested':
      'the screen that opens the account has no sign-out; it lasts a moment, and its failure screen has one',
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
      'changes are saved behind the question only if saving had started before, which a separate test covers',
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
