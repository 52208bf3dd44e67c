import { sampleStaleFormalNotice } from '../../../machines/formal-notice-renewal/formal-notice-renewal.model.ts'
import { FormalNoticeRenewal } from '../../../screens/cases/FormalNoticeRenewal.tsx'
import type { Scene } from '../scene.ts'

const Window = () => <FormalNoticeRenewal one={sampleStaleFormalNotice} onClose={() => {}} />

export const scene: Scene = { at: `/cases/${sampleStaleFormalNotice.eventId}`, Window, left: ['made'] }
