/** The stage: a page that shows the real screen of a flow in any of its states, without a server. */
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '../global.css'
import '../select.css'
import { eventOf } from '../../flows/graph.ts'
import { modelsOf } from '../../flows/load-models.ts'
import { keptAlong, still } from '../../flows/still.ts'
import { loadTexts, type Part, showLanguage } from '../../i18n/load.ts'
import { directFlows } from '../../services/flows/direction.ts'
import { replacePlace } from '../../ui/address.ts'
import { answerRequests } from './answers.ts'
import { stopClock } from './clock.ts'
import { isShow, type Show, type Told } from './protocol.ts'
import { Stage } from './Stage.tsx'
import type { Scene } from './scene.ts'
import { forgetStorage } from './storage.ts'

const parts: readonly Part[] = ['first', 'daily', 'setup', 'cases', 'account', 'team', 'question']

const scenes = new Map(
  Object.entries(import.meta.glob<{ scene: Scene }>('./scenes/*.tsx')).map(([file, load]) => [
    file.replace(/^.*\/|\.tsx$/g, ''),
    load,
  ]),
)

const tell = (told: Told) => parent.postMessage(told, '*')

const root = createRoot(document.getElementById('root')!)
let shown = 0

const show = async (asked: Show): Promise<void> => {
  const [models, module] = await Promise.all([
    modelsOf(asked.flow),
    scenes.get(asked.flow)?.(),
    showLanguage(asked.language).then(() => Promise.all(parts.map(loadTexts))),
  ])
  const model = models[asked.model]
  if (!model || !module) throw new Error(`${asked.flow} has no scene`)
  const { scene } = module
  const snapshot =
    'snapshot' in asked.state
      ? asked.state.snapshot
      : keptAlong(
          model,
          asked.state.steps.map((step) => eventOf(model, step)),
        ).at(-1)!
  const staged = { machine: still(model.machine), snapshot }
  const cast = scene.cast?.(staged) ?? [staged]
  directFlows((machine) => {
    const found = cast.find((one) => one.machine.id === machine.id)
    return found ? { machine: still(machine), snapshot: found.snapshot } : null
  })
  const answers = [...(scene.answers?.(staged) ?? []), ...(model.answers ?? [])]
  answerRequests(answers, (request) => tell({ type: 'stage.missing', request }))
  forgetStorage()
  document.documentElement.lang = asked.language
  replacePlace(scene.at ?? '/')
  shown += 1
  root.render(
    <Stage key={shown} show={asked} scene={scene} staged={staged} onShown={() => tell({ type: 'stage.shown' })} />,
  )
}

stopClock()
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isShow(data)) void show(data)
})
tell({ type: 'stage.ready' })
