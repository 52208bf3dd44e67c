import { sampleStaleNotice } from '../../../machines/notice-renewal/notice-renewal.model.ts'
import { NoticeRenewal } from '../../../screens/cases/NoticeRenewal.tsx'
import type { Scene } from '../scene.ts'

const Window = () => <NoticeRenewal one={sampleStaleNotice} onClose={() => {}} />

export const scene: Scene = { at: `/cases/${sampleStaleNotice.eventId}`, Window, left: ['made'] }
