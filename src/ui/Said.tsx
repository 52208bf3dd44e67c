import { Alert, Loader } from '@mantine/core'

/** What is being done, above what it is done to. */
export const Working = ({ text }: { text: string }) => (
  <Alert role="status" mb="md" color="green" icon={<Loader size={16} color="green" />}>
    {text}
  </Alert>
)

/** What was done. */
export const Done = ({ text }: { text: string }) => (
  <Alert role="status" mb="md" color="green">
    {text}
  </Alert>
)
