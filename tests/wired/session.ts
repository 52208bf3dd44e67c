// The session is a part of the start-up, without which nothing wires it.
export { default } from './startup.ts'
