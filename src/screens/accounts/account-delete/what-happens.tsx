// What a deleted account takes with it, and what is kept and why.
import { Card } from '~/ui/card';

interface Whose {
  seller: boolean;
  admin: boolean;
  securityLogDays: number;
}

export function WhatGoes({ seller, admin }: Whose) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">What goes at once</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>Your name, email address, phone number and password, and every way to log in.</li>
        <li>Every device is logged out.</li>
        <li>Your items, sold ones too, with their pictures, views and likes.</li>
        <li>What you like, what you reported, and emails that still wait to be sent to you.</li>
        {seller && (
          <li>
            Your business with its figures, the documents that you submitted, and the list of who
            opened them.
          </li>
        )}
        {admin && <li>Your rights as an admin.</li>}
      </ul>
      <p className="text-soft">
        The files of pictures and documents are removed within minutes; nobody can open them from
        the first moment on. You get one last email. Your address may sign up again at any time, as
        a new account.
      </p>
    </Card>
  );
}

export function WhatStays({ admin, securityLogDays }: Whose) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">What is kept, and why</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          Decisions of admins stay in the shop’s log, so that it can answer for them. Where your
          name or your business stood, it says “deleted account”; names of items and the admins’
          reasons stay.
        </li>
        {admin && <li>What you decided as an admin stays, under the name “deleted account”.</li>}
        <li>
          The security log keeps failed sign-ins, downloads and this deletion with your address for{' '}
          {securityLogDays} days, so that a break-in can be traced.
        </li>
        <li>
          What you wrote to others stays in their conversations, under the name “Deleted member”. So
          do your reviews of others that could be read; what nobody has read goes, and your replies
          go too. Delete what you don’t want to leave before.
        </li>
        <li>Backups that whoever runs the shop has made are kept until they are replaced.</li>
      </ul>
    </Card>
  );
}
