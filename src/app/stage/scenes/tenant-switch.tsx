import { useEffect, useRef } from 'react'
import { sampleAccount } from '../../../machines/startup/startup.model.ts'
import { TenantMenu } from '../../TenantMenu.tsx'
import type { Scene } from '../scene.ts'
import classes from '../stage.module.css'

/** The menu of the companies, opened by the press that opens it. */
const Opened = () => {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => menu.current?.querySelector('button')?.click(), [])
  return (
    <div ref={menu} className={classes.menu}>
      <TenantMenu>{sampleAccount.tenant.name}</TenantMenu>
    </div>
  )
}

export const scene: Scene = { at: '/', View: Opened }
