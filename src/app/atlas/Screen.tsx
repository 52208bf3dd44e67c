import { ActionIcon, SegmentedControl, Text, useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import { useEffect, useRef, useState } from 'react'
import type { Snapshot } from 'xstate'
import type { Sample } from '../../flows/graph.ts'
import type { FlowName } from '../../flows/registry.ts'
import type { Language } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { isTold, type Show } from '../stage/protocol.ts'
import classes from './atlas.module.css'
import { stageAddress } from './stage-address.ts'

/** The two viewports for screens, in px. */
const WIDTHS = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 780 } }

/** On pages narrower than this, in px, the narrow viewport is the default. */
const NARROW = 600

type Props = {
  flow: FlowName
  model: number
  state: { steps: readonly Sample[] } | { snapshot: Snapshot<unknown> }
  /** The frame's title, for screen readers. */
  title: string
}

/** The real screen of a flow in a state, on a stage of its own, in a desktop's or a phone's width. */
export const Screen = ({ flow, model, state, title }: Props) => {
  const texts = useTexts().flows.screen
  const { language: own } = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [width, setWidth] = useState<keyof typeof WIDTHS>(() => (innerWidth < NARROW ? 'narrow' : 'wide'))
  const scheme = useComputedColorScheme('light')
  const frame = useRef<HTMLIFrameElement>(null)
  /** How often the stage has reported that it is ready: a reloaded frame needs the state again. */
  const [readies, setReadies] = useState(0)
  const [isShown, setShown] = useState(false)
  const { ref, width: room } = useElementSize()
  useEffect(() => {
    const listen = ({ data, source }: MessageEvent<unknown>) => {
      if (!isTold(data) || source !== frame.current?.contentWindow) return
      if (data.type === 'stage.ready') setReadies((count) => count + 1)
      if (data.type === 'stage.shown') setShown(true)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  const asked = JSON.stringify({ type: 'stage.show', flow, model, state, language, scheme } satisfies Show)
  useEffect(() => {
    if (readies === 0) return
    setShown(false)
    frame.current?.contentWindow?.postMessage(JSON.parse(asked), '*')
  }, [asked, readies])
  const size = WIDTHS[width]
  const scale = room > 0 ? Math.min(1, room / size.width) : 0
  return (
    <section aria-label={texts.title()}>
      <div className={`${classes.screenTools} ${classes.unprinted}`}>
        <SegmentedControl
          size="xs"
          aria-label={texts.language()}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          data={[
            { value: 'fr', label: 'FR' },
            { value: 'en', label: 'EN' },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label={texts.width()}
          value={width}
          onChange={(value) => setWidth(value as keyof typeof WIDTHS)}
          data={[
            { value: 'wide', label: texts.wide({ px: WIDTHS.wide.width }) },
            { value: 'narrow', label: texts.narrow({ px: WIDTHS.narrow.width }) },
          ]}
        />
        {width === 'wide' && document.fullscreenEnabled ? (
          <ActionIcon
            variant="default"
            size={30}
            aria-label={texts.full()}
            title={texts.full()}
            onClick={() => void frame.current?.requestFullscreen()}
          >
            <IconMaximize size={16} />
          </ActionIcon>
        ) : null}
      </div>
      <div ref={ref}>
        <div className={classes.screen} style={{ width: size.width * scale, height: size.height * scale }}>
          <iframe
            ref={frame}
            title={title}
            src={stageAddress}
            width={size.width}
            height={size.height}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
      </div>
      {isShown ? null : (
        <Text size="sm" c="dimmed" role="status">
          {texts.loading()}
        </Text>
      )}
    </section>
  )
}
