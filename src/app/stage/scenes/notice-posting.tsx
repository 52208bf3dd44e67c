import { sampleNotice } from '../../../machines/notice-posting/notice-posting.model.ts'
import { NoticePosting } from '../../../screens/cases/NoticePosting.tsx'
import type { Scene } from '../scene.ts'

const Window = () => <NoticePosting one={sampleNotice} onClose={() => {}} />

export const scene: Scene = { at: `/cases/${sampleNotice.eventId}`, Window, left: ['saved'] }
