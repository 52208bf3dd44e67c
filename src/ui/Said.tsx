import { Alert, Loader, type MantineSpacing } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { ReactNode } from 'react'

type Note = {
  title?: string
  text?: string
  /** What follows the words: figures, ways on. */
  children?: ReactNode
  /** Room below it; none where what holds it makes its own. */
  mb?: MantineSpacing
  mt?: MantineSpacing
}

/** What is being done, above what it is done to. */
export const Working = ({ title, text, children, mb = 'md' }: Note) => (
  <Alert role="status" mb={mb} color="green" title={title} icon={<Loader size={16} color="green" />}>
    {text}
    {children}
  </Alert>
)

/** What was done; `partly`: not all of it. */
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

/** What was not done, each time with a way on. `refused`: a rule says no, and nothing is broken. */
export const NotDone = ({ title, text, children, mb = 'md', mt, refused = false }: Note & { refused?: boolean }) => (
  <Alert role="alert" mb={mb} mt={mt} color={refused ? 'amber' : 'red'} title={title}>
    {text}
    {children}
  </Alert>
)
