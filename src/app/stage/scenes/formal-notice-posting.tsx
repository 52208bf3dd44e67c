import { sampleFormalNotice } from '../../../machines/formal-notice-posting/formal-notice-posting.model.ts'
import { FormalNoticePosting } from '../../../screens/cases/FormalNoticePosting.tsx'
import type { Scene } from '../scene.ts'

const Window = () => <FormalNoticePosting one={sampleFormalNotice} onClose={() => {}} />

export const scene: Scene = { at: `/cases/${sampleFormalNotice.eventId}`, Window, left: ['saved'] }
