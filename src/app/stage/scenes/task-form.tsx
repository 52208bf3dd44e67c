import { sampleTasks } from '../../../machines/task-form/task-form.samples.ts'
import { TaskWindow } from '../../../screens/tasks/TaskWindow.tsx'
import type { Scene } from '../scene.ts'

const [{ tiersRef, tiersName }] = sampleTasks

/** A new one, for the customer of the first task. */
const Window = () => <TaskWindow customer={{ tiersRef, tiersName, owner: null }} onClose={() => {}} />

export const scene: Scene = { at: '/tasks', Window, left: ['saved'] }
