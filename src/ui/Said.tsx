import { Alert, Loader, type MantineSpacing } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { ReactNode } from 'react'

type Note = {
  title?: string
  text?: string
  /** Content below the text: figures, links. */
  children?: ReactNode
  /** Bottom margin, if its container has no gap. */
  mb?: MantineSpacing
  mt?: MantineSpacing
}

/** An operation in progress, above what it works on. */
export const Working = ({ title, text, children, mb = 'md' }: Note) => (
  <Alert role="status" mb={mb} color="green" title={title} icon={<Loader size={16} color="green" />}>
    {text}
    {children}
  </Alert>
)

/** A completed operation; `partly`: not all of it. */
export const Done = ({ title, text, children, mb = 'md', partly = false }: Note & { partly?: boolean }) => (
  <Alert
    role="status"
    mb={mb}
    color={partly ? 'amber' : 'green'}
    title={title}
    icon={title && !partly ? <IconCircleCheck size={18} stroke={1.7} aria-hidden /> : undefined}
  >
    {text}
    {children}
  </Alert>
)

/** A failed operation, with a way to continue. `refused`: a rule prevented it. */
export const NotDone = ({ title, text, children, mb = 'md', mt, refused = false }: Note & { refused?: boolean }) => (
  <Alert role="alert" mb={mb} mt={mt} color={refused ? 'amber' : 'red'} title={title}>
    {text}
    {children}
  </Alert>
)
