import { useState } from 'react'
import { type AnyMachineSnapshot, createActor } from 'xstate'
import { stateName } from '../../../flows/walk.ts'
import { answered } from '../../../machines/model.ts'
import { sampleAccess } from '../../../machines/session/session.model.ts'
import { sampleAccounts, sampleConfiguration, startupModel } from '../../../machines/startup/startup.model.ts'
import type { Staged } from '../../../services/flows/direction.ts'
import { unauthorizedPath } from '../../../services/session/identity-place.ts'
import { replacePlace } from '../../../ui/address.ts'
import { StartupView } from '../../App.tsx'
import type { StartupActor } from '../../startup-actor.ts'
import { StartupContext } from '../../startup-context.ts'
import { stagedAt, withChild } from '../cast.ts'
import type { Scene } from '../scene.ts'

const signedIn = [
  answered('readConfiguration', sampleConfiguration),
  answered('initialiseProvider', { authenticated: true, access: sampleAccess }),
  answered('openAccount', sampleAccounts.full),
]

/** The application with this session: while it lasts, and after its end. */
const startupOn = (session: Staged): StartupActor => {
  const { status, output } = session.snapshot as unknown as AnyMachineSnapshot
  const isOver = status === 'done'
  if (isOver && output.end !== 'signedOut') replacePlace(unauthorizedPath('/'))
  const startup = isOver
    ? stagedAt(startupModel, [...signedIn, answered('session', output)])
    : withChild(stagedAt(startupModel, signedIn), 'session', session)
  return createActor(startup.machine, { snapshot: startup.snapshot }).start() as unknown as StartupActor
}

/** No screen shows the state of the session: it is marked on the application's root. */
const Session = ({ staged }: { staged: Staged }) => {
  const [startup] = useState(() => startupOn(staged))
  return (
    <div data-state={stateName((staged.snapshot as unknown as AnyMachineSnapshot).value)}>
      <StartupContext value={startup}>
        <StartupView startup={startup} />
      </StartupContext>
    </div>
  )
}

export const scene: Scene = { at: '/', View: Session, isWhole: true }
