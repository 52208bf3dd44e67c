/** Settings of test servers, because a suite sends more requests than a person. */
export const UNLIMITED = { RATE_PER_ADDRESS: '1000000', RATE_PER_ACCOUNT: '1000000' }
