const neverFails = 'a wait ends or is left: this is the net under a mistake of ours'

/** Edges that no screen can reach, by the name of their run or transition, each with its reason. */
export const unreachable: Record<string, Record<string, string>> = {
  startup: {
    'session fails': 'every actor of the session chart has an onError: this is the net under a mistake of ours',
    'signedIn.openingAccount: signOut.requested':
      'the screen that opens the account offers no log-out; it lasts a moment and fails into one that does',
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
