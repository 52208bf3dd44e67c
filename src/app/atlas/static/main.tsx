/** The atlas as one file that is read without a server. In its frames the same file is the stage. */
import { isStage } from './address.ts'

if (isStage()) await import('../../stage/main.tsx')
else await import('./site.tsx')
