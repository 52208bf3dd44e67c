/** The atlas as one file that needs no server. In its frames, the same file is the stage. */
import { isStage } from './address.ts'

if (isStage()) await import('../../stage/main.tsx')
else await import('./site.tsx')
