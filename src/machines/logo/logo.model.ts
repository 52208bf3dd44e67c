import { answered, type FlowModel } from '../model.ts'
import { logoMachine } from './logo.machine.ts'
import type { ChosenLogo, LogoResult } from './logo.types.ts'

/** Id of a logo, as samples use it. */
export const sampleLogoId = '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1c01'

/** A file that is chosen: by default one that may be the logo. */
export const sampleFile = (type = 'image/png', size = 4): ChosenLogo => ({
  type,
  size,
  file: new Blob(['logo'], { type }),
})

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
}
