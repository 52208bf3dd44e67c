import { sampleStatementFile } from '../../../machines/statement.samples.ts'
import { FileWindow } from '../../../screens/customer/files/FileWindow.tsx'
import type { Scene } from '../scene.ts'

const Window = () => <FileWindow tiersRef="C-0042" file={sampleStatementFile} onClose={() => {}} />

export const scene: Scene = { at: '/customers/C-0042', Window, left: ['saved', 'removed'] }
