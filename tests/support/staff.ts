// People on the staff of a business.
import type { Db } from '~/data/database/database';
import { businessStaff } from '~/data/schema/schema-staff';
import { newPerson, type Person } from './people';

interface Peopled {
  url: string;
  services: { db: Db };
}

/** Somebody who is on the staff of a business, laid out in the database: invitations are sent where they are the subject. */
export async function newStaff(
  server: Peopled,
  business: { id: string },
  name = 'Stella Staff',
): Promise<Person> {
  const person = await newPerson(server, name);
  await server.services.db
    .insert(businessStaff)
    .values({ userId: person.id, sellerId: business.id });
  return person;
}
