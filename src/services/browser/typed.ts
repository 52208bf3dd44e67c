import { z } from '../../contract/zod.ts'

/**
 * What a person typed and the server does not have yet, kept in this browser until it does.
 *
 * A tab may be closed within the moment that what is typed waits, while the network is away, or by a session that cannot
 * be renewed. It stays in local storage, since session storage goes with its tab. It is no second truth: what the server
 * has wins, unless it is what this was typed over.
 */
const PREFIX = 'typed'

/** Whose it is, and of what: `[userUUID, masterRef, 'case']`. */
type Name = readonly [userUUID: string, ...of: string[]]

export type Typed<T> = {
  /** What was left; null when there is nothing, or nothing that this version of the application knows. */
  read: () => T | null
  write: (value: T) => void
  forget: () => void
}

/** A browser may keep nothing at all: then it stays on the screen alone. */
const ifKept = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/** The place in this browser for what is typed under a name. */
export const typedUnder = <T>(name: Name, schema: z.ZodType<T>): Typed<T> => {
  const key = [PREFIX, ...name].join(':')
  return {
    read: () => {
      const text = ifKept(() => localStorage.getItem(key))
      return text ? (schema.safeParse(ifKept(() => JSON.parse(text))).data ?? null) : null
    },
    write: (value) => void ifKept(() => localStorage.setItem(key, JSON.stringify(value))),
    forget: () => void ifKept(() => localStorage.removeItem(key)),
  }
}

/** Forgets all that a user left: whoever logs out leaves nothing to the next one at this machine. */
export const forgetTyped = (userUUID: string): void =>
  void ifKept(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${PREFIX}:${userUUID}:`)) localStorage.removeItem(key)
    }
  })

/** A draft as it was typed: its content, the version that it follows, and what was on its way to the server. */
const leftDraft = <T>(content: z.ZodType<T>) =>
  z.object({ content, version: z.number().int().min(0), sent: content.nullable() })

type Left<T> = { content: T; version: number; sent: T | null }

export type TypedDraft<T> = {
  /** It is being sent to be kept. */
  sending: (content: T) => void
  /** What stands on the screen, with the version that it follows; null: the server has it. */
  note: (unkept: { content: T; version: number } | null) => void
  /** What is to be gone on with, beside what the server has; null when that is all. */
  left: (stored: { content: T; version: number } | null) => { content: T; version: number } | null
  forget: () => void
}

/** What is typed of a draft that the server keeps with a version. */
export const typedDraft = <T>(name: Name, schema: z.ZodType<T>): TypedDraft<T> => {
  const typed: Typed<Left<T>> = typedUnder(name, leftDraft(schema))
  // Of the same form, so that the same content is the same text.
  const textOf = (content: T): string => JSON.stringify(schema.parse(content))
  let sent: T | null = null
  return {
    sending: (content) => {
      sent = content
    },
    note: (unkept) => (unkept ? typed.write({ ...unkept, sent }) : typed.forget()),
    left: (stored) => {
      const left = typed.read()
      if (!left) return null
      const known = stored && textOf(stored.content)
      if (known === textOf(left.content)) return null
      // It arrived, though no answer came: what was typed since follows it.
      const isArrived = stored !== null && left.sent !== null && known === textOf(left.sent)
      return { content: left.content, version: isArrived ? stored.version : left.version }
    },
    forget: () => {
      sent = null
      typed.forget()
    },
  }
}
