import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { Brand } from './Brand.tsx'
import classes from './Entry.module.css'

type Props = { state: string; children: ReactNode }

/** The frame of pages outside the application: the message on paper, with a picture of the product beside it. */
export const Entry = ({ state, children }: Props) => (
  <div className={classes.page} data-state={state}>
    <main className={classes.message}>
      <Brand size="lg" />
      <div className={classes.content}>{children}</div>
    </main>
    <Aside />
  </div>
)

/** Shares of a typical aged balance, only for the picture. */
const shares = { notDue: 100, d30: 52, d60: 27, d90: 14, over: 8 } as const

const Aside = () => {
  const texts = useTexts().startup.login
  const bars = Object.entries(shares) as [keyof typeof shares, number][]
  const points = [texts.points.plan(), texts.points.proof(), texts.points.control()]
  return (
    <aside className={classes.aside}>
      <div className={classes.picture} aria-hidden>
        <p className={classes.pictureTitle}>{texts.aged.title()}</p>
        {bars.map(([bucket, share]) => (
          <div
            key={bucket}
            className={classes.bar}
            data-bucket={bucket}
            style={{ '--share': `${share}%` } as CSSProperties}
          >
            <span>{texts.aged[bucket]()}</span>
            <i />
          </div>
        ))}
      </div>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={17} stroke={2.2} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </aside>
  )
}
