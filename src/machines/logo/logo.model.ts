import { getLogo } from '../../contract/delivery/reminder-content.ts'
import { answered, type FlowModel, gives } from '../model.ts'
import { logoMachine } from './logo.machine.ts'
import type { ChosenLogo, LogoResult } from './logo.types.ts'

/** Id of a logo, for samples. */
export const sampleLogoId = '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1c01'

/** A chosen file: by default one that is a valid logo. */
export const sampleFile = (type = 'image/png', size = 4): ChosenLogo => ({
  type,
  size,
  file: new Blob(['logo'], { type }),
})

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="64" viewBox="0 0 240 64">
<path d="M8 52 32 12l24 40z" fill="#1f6f8b"/><path d="M32 12 44 32 26 52H8z" fill="#7fc6a4"/>
<text x="68" y="41" font-family="sans-serif" font-size="24" fill="#23313f">Atelier Boréal</text></svg>`

/** Samples for every path of the logo. */
export const logoModel: FlowModel<typeof logoMachine> = {
  machine: logoMachine,
  input: { logo: null },
  events: [
    { type: 'logo.chosen', chosen: sampleFile() },
    { type: 'logo.chosen', chosen: sampleFile('image/svg+xml') },
    answered('uploadLogo', { kind: 'kept', logo: sampleLogoId } satisfies LogoResult),
    answered('uploadLogo', { kind: 'refused', code: 'LOGO_UNREADABLE' } satisfies LogoResult),
    answered('removeLogo', null),
  ],
  key: ({ context }) => context.logo !== null,
  answers: [gives(getLogo, new Blob([picture], { type: 'image/svg+xml' }))],
}
