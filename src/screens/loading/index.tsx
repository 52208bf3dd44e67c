import { Loader, Stack, Text } from '@mantine/core'
import { Brand } from '../../ui/Brand.tsx'
import classes from './loading.module.css'

/** A centred spinner with a text that says what is loading (START-02). */
export const Loading = ({ state, message }: { state: string; message: string }) => (
  <main className={classes.page} data-state={state}>
    <Stack align="center" gap="lg">
      <Brand size="lg" />
      <Stack align="center" gap="sm" role="status">
        <Loader size="sm" aria-hidden />
        <Text component="h1" size="md" fw={400} c="dimmed">
          {message}
        </Text>
      </Stack>
    </Stack>
  </main>
)
