import { Group, Loader } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'

/** Shown while the call is recorded. */
export const Saving = () => (
  <Group gap="xs" role="status">
    <Loader size={16} />
    {useTexts().phoneCalls.outcome.saving()}
  </Group>
)
