/** How often a property is tried by `npm test`, by `npm run test:all` and by `npm run test:long`. */
export const runs = (usual: number, all: number, long: number): number => {
  if (process.env.LONG) return long
  return process.env.ALL ? all : usual
}
