import { sampleAbsence } from '../../../machines/absence-form/absence-form.samples.ts'
import { AbsenceModal } from '../../../screens/account/user/AbsenceModal.tsx'
import type { Scene } from '../scene.ts'

const Window = () => <AbsenceModal absence={sampleAbsence} onClose={() => {}} />

export const scene: Scene = { at: '/account/user', Window, left: ['saved', 'removed'] }
