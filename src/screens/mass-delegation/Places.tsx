import { Button, Group } from '@mantine/core'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/texts.tsx'

/** Links to the lists in which customers are selected. */
export const Places = () => {
  const { navigation } = useTexts().shared
  return (
    <Group justify="center">
      {(['alerts', 'portfolio', 'customers'] as const).map((name) => (
        <Button key={name} component={Link} href={`/${name}`} variant="default">
          {navigation[name]()}
        </Button>
      ))}
    </Group>
  )
}
