import { createActor } from 'xstate'
import type { Staged } from '../../../services/flows/direction.ts'
import { StartupView } from '../../App.tsx'
import type { StartupActor } from '../../startup-actor.ts'
import { StartupContext } from '../../startup-context.ts'
import type { Scene } from '../scene.ts'

/** The whole application, which the start-up chart drives. */
const Started = ({ staged: { machine, snapshot } }: { staged: Staged }) => {
  const startup = createActor(machine, { snapshot }).start() as unknown as StartupActor
  return (
    <StartupContext value={startup}>
      <StartupView startup={startup} />
    </StartupContext>
  )
}

export const scene: Scene = { at: '/', View: Started, isWhole: true }
