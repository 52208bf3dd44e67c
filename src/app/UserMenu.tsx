import { Badge, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconFlows from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconInspector from '@tabler/icons-react/dist/esm/icons/IconZoomCode.mjs'
import { Link } from 'wouter'
import type { Me } from '../contract/accounts/identity.ts'
import { useLanguage, useTexts } from '../i18n/texts.tsx'
import { providerAccount } from '../services/session/identity.ts'
import { inspectablePlace, isInspectable, openInspector } from './inspector.ts'
import classes from './Shell.module.css'

/** Only these users choose their language in the application (UI-01); all others have their browser's. */
const MAY_SWITCH_LANGUAGE = 'dev'

type Props = {
  me: Me
  /** Whether there is an account page: not in the partner portal. */
  toAccount?: boolean
  /** Whether the user may see the flows of the product. */
  toFlows?: boolean
  onSignOut: () => void
}

/** The user's menu: account, appearance, language, sign-out. */
export const UserMenu = ({ me, toAccount = true, toFlows = false, onSignOut }: Props) => {
  const texts = useTexts().shared
  const { language } = useLanguage()
  const security = providerAccount(language)
  const name = `${me.firstName} ${me.lastName}`.trim() || me.email
  const initials =
    (me.firstName.slice(0, 1) + me.lastName.slice(0, 1)).toUpperCase() || me.email.slice(0, 1).toUpperCase()
  return (
    <Menu position="bottom-end" width={220} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <VisuallyHidden>{texts.topBar.user({ name })}</VisuallyHidden>
          <span className={classes.initials} aria-hidden>
            {initials}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <span className={classes.companyName}>{name}</span>
          <span className={classes.freshness}>{me.email}</span>
          {me.userType === 'DEMO' ? (
            <Badge size="xs" variant="light" color="amber">
              {texts.topBar.demoUser()}
            </Badge>
          ) : null}
        </div>
        {toAccount ? (
          <Menu.Item component={Link} href="/account" leftSection={<IconUser size={16} aria-hidden />}>
            {texts.topBar.account()}
          </Menu.Item>
        ) : null}
        {security ? (
          <Menu.Item component="a" href={security} leftSection={<IconShield size={16} aria-hidden />}>
            {texts.topBar.security()}
          </Menu.Item>
        ) : null}
        {toFlows ? (
          <Menu.Item component={Link} href="/flows" leftSection={<IconFlows size={16} aria-hidden />}>
            {texts.topBar.flows()}
          </Menu.Item>
        ) : null}
        {toFlows ? <Inspector /> : null}
        <Menu.Divider />
        <Appearance />
        {me.dataLocation === MAY_SWITCH_LANGUAGE ? <Languages /> : null}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={onSignOut}>
          {texts.topBar.signOut()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The inspector's window needs another opener policy than other pages: the page is reloaded for it first. */
const Inspector = () => {
  const texts = useTexts().shared.topBar
  const icon = <IconInspector size={16} aria-hidden />
  return isInspectable ? (
    <Menu.Item leftSection={icon} onClick={openInspector}>
      {texts.openInspector()}
    </Menu.Item>
  ) : (
    <Menu.Item component="a" href={inspectablePlace()} leftSection={icon}>
      {texts.prepareInspector()}
    </Menu.Item>
  )
}

const schemes = ['light', 'dark', 'auto'] as const

const Appearance = () => {
  const texts = useTexts().shared.topBar
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const names = { light: texts.light(), dark: texts.dark(), auto: texts.system() }
  return (
    <>
      <Menu.Label>{texts.appearance()}</Menu.Label>
      {schemes.map((scheme) => (
        <Menu.RadioItem
          key={scheme}
          value={scheme}
          checked={colorScheme === scheme}
          checkIcon={<IconCheck size={15} aria-hidden />}
          onChange={() => setColorScheme(scheme)}
        >
          {names[scheme]}
        </Menu.RadioItem>
      ))}
    </>
  )
}

const Languages = () => {
  const texts = useTexts().shared
  const { language, choose } = useLanguage()
  return (
    <>
      <Menu.Label>{texts.topBar.language()}</Menu.Label>
      {(['fr', 'en'] as const).map((one) => (
        <Menu.RadioItem
          key={one}
          value={one}
          lang={one}
          checked={language === one}
          checkIcon={<IconCheck size={15} aria-hidden />}
          onChange={() => void choose(one)}
        >
          {texts.languages[one]()}
        </Menu.RadioItem>
      ))}
    </>
  )
}
