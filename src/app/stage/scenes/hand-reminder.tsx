import { sampleHandReminder } from '../../../machines/hand-reminder/hand-reminder.model.ts'
import { sampleStatement } from '../../../machines/statement.samples.ts'
import { HandReminderModal } from '../../../screens/customer/by-hand/HandReminderModal.tsx'
import type { Scene } from '../scene.ts'

const Planning = () => (
  <HandReminderModal
    customer={{ ...sampleStatement, byHand: sampleHandReminder.outlook }}
    today="2026-11-19"
    onClose={() => {}}
  />
)

export const scene: Scene = { at: '/customers/C-0042', Window: Planning, left: ['saved'] }
