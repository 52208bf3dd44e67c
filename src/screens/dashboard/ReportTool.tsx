import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { LazyView } from '../../ui/lazy.tsx'
import classes from './dashboard.module.css'

const loadWindow = withTexts('team', () => import('../reports/ReportWindow.tsx'))

/** Asks for the figures by e-mail. */
export const ReportTool = () => {
  const texts = useTexts().dashboard
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button size="xs" variant="default" className={classes.screenOnly} onClick={() => setOpen(true)}>
        {texts.byMail()}
      </Button>
      {open ? (
        <LazyView
          load={loadWindow}
          props={{ of: 'dashboard' as const, name: '', onClose: close }}
          waiting={null}
          failed={() => null}
        />
      ) : null}
    </>
  )
}
