let deliveryReports = 0

/** A delivery report in Postfix's format. */
export const deliveryReport = (
  original: string,
  {
    status = '5.1.1',
    action = 'failed',
    recipient = 'compta@vasseur.test',
    headersOnly = false,
    id = `<n${++deliveryReports}@mx.test>`,
  } = {},
): string => `From: MAILER-DAEMON@mx.test (Mail Delivery System)
To: no-reply@echeance.example
Subject: Undelivered Mail Returned to Sender
Message-ID: ${id}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="B1"

This is a MIME-encapsulated message.

--B1
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--B1
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.test
Arrival-Date: Tue,  9 Sep 2025 11:00:00 +0200 (CEST)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.vasseur.test
Diagnostic-Code: smtp; 550 ${status} <${recipient}>: Recipient address
    rejected: User unknown

--B1
Content-Description: Undelivered Message
Content-Type: ${headersOnly ? 'text/rfc822-headers' : 'message/rfc822'}

From: Atelier <no-reply@echeance.example>
To: ${recipient}
Subject: Rappel
Message-ID: ${original}

${headersOnly ? '' : 'Bonjour,\n\nMessage-ID: <not-this@one.test>\n'}
--B1--
`
