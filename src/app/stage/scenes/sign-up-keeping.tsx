import { useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { answered } from '../../../machines/model.ts'
import { sampleSignUps, signUpModel } from '../../../machines/sign-up/sign-up.model.ts'
import type { Staged } from '../../../services/flows/direction.ts'
import { stagedAt, withChild } from '../cast.ts'
import type { Scene } from '../scene.ts'
import { SignUp } from './sign-up.tsx'

/** Its screen shows a text and no `data-state`, which is therefore added around it. */
const Kept = ({ staged }: { staged: Staged }) => {
  const [{ value }] = useState(staged.snapshot as unknown as AnyMachineSnapshot)
  return (
    <div data-state={String(value)}>
      <SignUp />
    </div>
  )
}

/** Beside the company search, the first step in which the user types. */
export const scene: Scene = {
  at: '/',
  View: Kept,
  isWhole: true,
  cast: (staged) => {
    const { status, context } = staged.snapshot as unknown as AnyMachineSnapshot
    // The version that replaces it is loaded again.
    if (status === 'done') return [stagedAt(signUpModel)]
    const typed = { type: 'content.changed', change: { search: context.content.search } }
    return [withChild(stagedAt(signUpModel, [answered('loadSignUp', sampleSignUps.fresh), typed]), 'keeping', staged)]
  },
}
