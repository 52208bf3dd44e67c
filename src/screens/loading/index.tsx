import { Loader, Stack, Text } from '@mantine/core'
import classes from './loading.module.css'

/** A centred spinner with what is being waited for (START-02). */
export const Loading = ({ state, message }: { state: string; message: string }) => (
  <main className={classes.page} data-state={state}>
    <Stack align="center" gap="md" role="status">
      <Loader size="md" aria-hidden />
      <Text c="dimmed">{message}</Text>
    </Stack>
  </main>
)
