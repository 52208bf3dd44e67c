import type { SnapshotFrom } from 'xstate'
import { type SignUpContent, signUpContent } from '../../contract/accounts/sign-up.ts'
import type { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts'
import { typedDraft } from '../browser/typed.ts'

/** This browser's copy of a sign-up, until the server has it. */
export const typedSignUp = (userUUID: string) => {
  const typed = typedDraft([userUUID, 'sign-up'], signUpContent)
  let shown: SignUpContent | null = null
  let known: { text: string | null; version: number } | null = null
  const write = () => {
    if (!shown || !known) return
    typed.note(JSON.stringify(shown) === known.text ? null : { content: shown, version: known.version })
  }
  return {
    ...typed,
    forget: () => {
      known = null
      shown = null
      typed.forget()
    },
    /** Called when the server has saved it. */
    kept: (content: SignUpContent, version: number) => {
      known = { text: JSON.stringify(content), version }
      write()
    },
    /** Stores what is on the screen in this browser until the server has it. */
    look: (snapshot: SnapshotFrom<typeof signUpMachine>) => {
      if (snapshot.matches('loading')) known = null
      if (!snapshot.matches('filling')) return
      const { content, kept, signUp } = snapshot.context
      known ??= { text: kept, version: signUp?.version ?? 0 }
      shown = content
      write()
    },
  }
}

export type TypedSignUp = ReturnType<typeof typedSignUp>
