import { sampleFile, sampleLogoId } from '../../src/machines/logo/logo.model.ts'
import { wiredLogo } from '../../src/services/delivery/reminder-content.ts'
import { wiredCases } from '../support/wired.ts'

const chosen = { type: 'logo.chosen', chosen: sampleFile() } as const
const uploads = { asked: 'PUT /api/masters/M1/companyLogo', body: { content: btoa('logo') } }
const removes = { asked: `DELETE /api/masters/M1/companyLogo/${sampleLogoId}` }
const reads = { asked: 'GET /api/masters/M1/reminder-content' }
const content = (logo: object | null) => ({
  contact: { firstName: '', lastName: '', phone: '', email: '' },
  bank: { chequePayableTo: '', bankName: '', iban: '', bic: '' },
  bankChange: null,
  penaltiesShown: true,
  logo,
})
const kept = content({ uuid: sampleLogoId })

class Reader {
  onload = () => {}
  onerror = () => {}
  result = ''
  readAsDataURL = async (file: Blob) => {
    try {
      this.result = `data:${file.type};base64,${btoa(await file.text())}`
      this.onload()
    } catch {
      this.onerror()
    }
  }
}

export default wiredCases(
  () => {
    Object.assign(globalThis, { FileReader: Reader })
    return wiredLogo('M1')
  },
  {
    'a logo is uploaded after a lost answer': {
      input: { logo: null },
      begins: { state: 'showing', context: { logo: null, file: null, refusal: null, error: null } },
      steps: [
        [chosen, { state: 'uploading', context: { file: chosen.chosen.file } }],
        [
          { ...uploads, fails: true },
          { state: 'uploadFailed', context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', 'uploading'],
        [
          { ...uploads, answers: kept },
          { state: 'changed', context: { logo: sampleLogoId, refusal: null, error: null } },
        ],
      ],
    },
    'the server cannot read the file, or it is too large': {
      input: { logo: null },
      begins: 'showing',
      steps: [
        [chosen, 'uploading'],
        [
          { ...uploads, refuses: 'LOGO_UNREADABLE' },
          { state: 'refused', context: { refusal: 'LOGO_UNREADABLE' } },
        ],
        [chosen, 'uploading'],
        [
          { ...uploads, refuses: 'VALIDATION', errors: [{ path: 'body.content', code: 'LOGO_TOO_LARGE' }] },
          { state: 'refused', context: { refusal: 'LOGO_TOO_LARGE' } },
        ],
      ],
    },
    'a logo is removed': {
      input: { logo: sampleLogoId },
      begins: 'showing',
      steps: [
        ['logo.removed', 'removing'],
        [{ ...removes, answers: null }, 'removing'],
        [
          { ...reads, answers: content(null) },
          { state: 'changed', context: { logo: null } },
        ],
      ],
    },
    'a logo that somebody replaced is gone already: the new one is shown': {
      input: { logo: sampleLogoId },
      begins: 'showing',
      steps: [
        ['logo.removed', 'removing'],
        [{ ...removes, refuses: 'LOGO_NOT_FOUND', status: 404 }, 'removing'],
        [
          { ...reads, answers: kept },
          { state: 'changed', context: { logo: sampleLogoId } },
        ],
      ],
    },
    'the removal fails': {
      input: { logo: sampleLogoId },
      begins: 'showing',
      steps: [
        ['logo.removed', 'removing'],
        [
          { ...removes, fails: true },
          { state: 'removalFailed', context: { error: 'FORBIDDEN' } },
        ],
      ],
    },
  },
)
