import { type DayList, getDayList } from '../../contract/delivery/day-list.ts'
import { gives } from '../model.ts'

/** The day of an account without rules of sending. */
export const handDay: DayList = {
  ruled: false,
  ruledBy: '',
  paused: null,
  dataDays: 1,
  dataOld: false,
  lostSender: '',
  lines: [],
}

export const dayListAnswer = gives(getDayList, handDay)
